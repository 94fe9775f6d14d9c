import { model } from '../support/model.ts';
import { describeFaults } from '../support/describe-faults.ts';
import { createJavascriptDriver } from './javascript-driver.ts';

describeFaults(await createJavascriptDriver(model));
