import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { withPagedLists } from './paged-lists.ts';
import { withPlainCalls } from './plain-calls.ts';
import { openapi } from './start-mock.ts';

export const model = readClient(withPlainCalls(withPagedLists(openapi)));
