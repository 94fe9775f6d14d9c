import { model } from '../support/model.ts';
import { describeFaults } from '../support/describe-faults.ts';
import { createUnrealDriver } from './unreal-driver.ts';

describeFaults(createUnrealDriver(model));
