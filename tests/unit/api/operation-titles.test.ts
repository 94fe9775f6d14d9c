import { expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';

type Call = {
  readonly id?: string;
  readonly call?: string;
  readonly tag?: string;
  readonly summary?: string;
};

const operationOf = ({ id, call = 'post /channels/{channel_id}/messages', tag, summary }: Call) => {
  const [method = '', path = ''] = call.split(' ');
  const operation = { operationId: id, tags: tag === undefined ? [] : [tag], summary };
  return buildApi({ paths: { [path]: { [method]: operation } } }).operations[0];
};

test.each([
  [{ id: 'create_message' }, 'Create message'],
  [{ id: 'Nakama_AddFriends', tag: 'Nakama' }, 'Add friends'],
  [{ id: 'channels.messages.create', tag: 'channels' }, 'Messages create'],
  [{ id: 'repos/get-content', tag: 'repos' }, 'Get content'],
  [{ id: 'create_message_channels__channel_id__messages_post' }, 'Create message'],
  [{ id: 'get_default_sounds', call: 'get /default-sounds' }, 'Get default sounds'],
  [{ id: 'post_channel_messages' }, 'Post channel messages'],
  [{ id: 'get_ABTest_results' }, 'Get AB test results'],
  [{ id: 'GetUser2' }, 'Get user2'],
  [{ id: 'créer_message' }, 'Creer message'],
])('the words of %j are a title if there is no summary', (call, title) => {
  expect(operationOf(call)).toMatchObject({ heading: title, summary: title });
});

test.each([
  [{}],
  [{ id: 'channels__channel_id__messages_post' }],
  [{ id: 'postChannelsChannelIdMessages' }],
  [{ id: 'a81f30c2-77de-4b1c-9f5e-000000000001' }],
  [{ id: '9f86d081884c7d65' }],
])('%j has no readable words', (call) => {
  expect(operationOf(call)?.summary).toBe('POST /channels/{channel_id}/messages');
});

test('an operation without a summary has its id as the heading, and the words of the id as the summary', () => {
  expect(operationOf({ id: 'createMessage' })).toMatchObject({
    heading: 'createMessage',
    summary: 'Create message',
  });
});

test('a summary takes precedence', () => {
  expect(operationOf({ id: 'create_message', summary: 'Send it.' })).toMatchObject({
    heading: 'Send it',
    summary: 'Send it',
  });
});
