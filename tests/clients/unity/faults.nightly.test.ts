import { model } from '../support/model.ts';
import { describeFaults } from '../support/describe-faults.ts';
import { createUnityDriver } from './unity-driver.ts';

describeFaults(createUnityDriver(model));
