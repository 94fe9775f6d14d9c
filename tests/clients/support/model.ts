import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { withEcho } from './echo.ts';
import { withPagedLists } from './paged-lists.ts';
import { withPlainCalls } from './plain-calls.ts';
import { openapi } from './start-mock.ts';

export const model = readClient(withEcho(withPlainCalls(withPagedLists(openapi))));
