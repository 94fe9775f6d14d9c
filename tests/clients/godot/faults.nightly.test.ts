import { model } from '../support/model.ts';
import { describeFaults } from '../support/describe-faults.ts';
import { createGodotDriver } from './godot-driver.ts';

describeFaults(createGodotDriver(model));
