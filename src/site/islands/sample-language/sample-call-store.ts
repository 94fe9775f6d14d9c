import { createRootChoice } from '../root-choice.ts';
import { type SampleCall, resolveSampleCall, sampleCallKey } from './sample-call.ts';

/** Whether the samples of the whole site call a client. */
export const {
  read: readSampleCall,
  choose: chooseSampleCall,
  follow: followSampleCall,
} = createRootChoice<SampleCall>({
  key: sampleCallKey,
  attribute: 'call',
  resolve: resolveSampleCall,
  toAttribute: (call) => call,
});
