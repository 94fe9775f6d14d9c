import { type Change, bearer, type startMock } from './mock-client.ts';

type Mock = ReturnType<typeof startMock>;
type Step = readonly [id: string, change?: Change];

type Cause = {
  readonly code: string;
  readonly steps: readonly Step[];
  readonly pointer?: string;
  readonly prepare?: (mock: Mock) => void;
};

const server = { 'X-Server-Key': 'sk_test_1234567890', Authorization: null };
const otherOffer = (offerId: string, amount: number, currency = 'coins', quantity = 1): Change => ({
  body: { offerId, quantity, expectedPrice: { currency, amount } },
});
const key = '6f1c2d3e-8a4b-4c5d-9e6f-7a8b9c0d1e2f';
const googleToken = 'a-token-of-a-google-account';

export const causes: readonly Cause[] = [
  { code: 'PROJECT_KEY_INVALID', steps: [['loginGuest', { headers: { 'X-Project-Key': null } }]] },
  { code: 'TOKEN_EXPIRED', steps: [['getMyProfile', { headers: { Authorization: null } }]] },
  { code: 'TOKEN_EXPIRED', steps: [['getMyProfile', { headers: bearer('made.up.token') }]] },
  { code: 'PERMISSION_DENIED', steps: [['grantItems', { headers: { 'X-Server-Key': null } }]] },
  {
    code: 'PERMISSION_DENIED',
    steps: [
      [
        'updateStatistics',
        { body: { updates: [{ key: 'matches_won', operation: 'increment', value: 1 }] } },
      ],
    ],
  },
  {
    code: 'INVALID_CREDENTIALS',
    steps: [
      ['loginEmail', { body: { email: 'nova@player.example', password: 'not the password' } }],
    ],
  },
  { code: 'INVALID_CREDENTIALS', steps: [['confirmPasswordReset'], ['confirmPasswordReset']] },
  { code: 'TOKEN_REUSED', steps: [['refreshToken'], ['refreshToken']] },
  {
    code: 'IDENTITY_ALREADY_LINKED',
    steps: [
      ['loginPlatform', { target: '/v1/auth/platform/google', body: { token: googleToken } }],
      ['linkIdentity', { body: { type: 'google', token: googleToken } }],
    ],
  },
  {
    code: 'IDENTITY_ALREADY_LINKED',
    steps: [['linkIdentity', { body: { type: 'steam', token: 'another-steam-account' } }]],
  },
  {
    code: 'LAST_IDENTITY',
    steps: [
      ['unlinkIdentity'],
      ['unlinkIdentity', { target: '/v1/auth/identities/idn_5e8m1a3i6l9x2c4v' }],
      ['unlinkIdentity', { target: '/v1/auth/identities/idn_7k3m9p1r5t8v2x4z' }],
    ],
  },
  {
    code: 'NOT_FOUND',
    steps: [['unlinkIdentity', { target: '/v1/auth/identities/idn_0000000000000000' }]],
  },
  { code: 'NOT_FOUND', steps: [['getAsset', { target: '/v1/assets/ast_0000000000000000' }]] },
  {
    code: 'PLAYER_NOT_FOUND',
    steps: [['getPlayerProfile', { target: '/v1/profile/plr_0000000000000000' }]],
  },
  { code: 'PRECONDITION_FAILED', steps: [['updateMyProfile'], ['updateMyProfile']] },
  { code: 'PRECONDITION_FAILED', steps: [['updateAsset', { headers: { 'If-Match': '"v6"' } }]] },
  { code: 'PRECONDITION_FAILED', steps: [['putStatisticDefinition'], ['putStatisticDefinition']] },
  {
    code: 'PRECONDITION_FAILED',
    steps: [['putStatisticDefinition', { target: '/v1/statistics/matches_won' }]],
  },
  {
    code: 'PRECONDITION_FAILED',
    steps: [['putStatisticDefinition', { headers: { 'If-Match': '"v7"' } }]],
  },
  {
    code: 'PLAYER_BLOCKED',
    steps: [['sendFriendRequest', { body: { playerId: 'plr_9w5e1r7t3y8u4i2o' } }]],
  },
  { code: 'REQUEST_NOT_PENDING', steps: [['declineFriendRequest'], ['acceptFriendRequest']] },
  { code: 'ITEM_NOT_OWNED', steps: [['consumeItem', { body: { quantity: 8 } }], ['consumeItem']] },
  { code: 'INSUFFICIENT_QUANTITY', steps: [['consumeItem', { body: { quantity: 9 } }]] },
  {
    code: 'INSUFFICIENT_QUANTITY',
    steps: [['transferItem', { body: { toPlayerId: 'plr_3b8n6v2c9x4z7l1k', quantity: 9 } }]],
  },
  { code: 'PURCHASE_LIMIT_REACHED', steps: [['purchaseOffer'], ['purchaseOffer']] },
  { code: 'OFFER_EXPIRED', steps: [['purchaseOffer', otherOffer('off_endedoffer000001', 500)]] },
  {
    code: 'VALIDATION_FAILED',
    pointer: '/expectedPrice/amount',
    steps: [['purchaseOffer', otherOffer('off_starterpack00001', 400)]],
  },
  {
    code: 'INSUFFICIENT_FUNDS',
    steps: [['purchaseOffer', otherOffer('off_coinchest0000001', 80, 'gems', 5)]],
  },
  { code: 'RECEIPT_ALREADY_USED', steps: [['validateReceipt'], ['validateReceipt']] },
  {
    code: 'RECEIPT_INVALID',
    pointer: '/receipt',
    steps: [
      [
        'validateReceipt',
        {
          body: {
            store: 'google_play',
            productId: 'prd_1a7s4d9f2g6h8j3k',
            receipt: 'invalid-receipt-of-nobody',
          },
        },
      ],
    ],
  },
  { code: 'ALREADY_CLAIMED', steps: [['claimDailyReward'], ['claimDailyReward', { body: {} }]] },
  { code: 'STREAK_BROKEN', prepare: ({ wait }) => wait(3 * 86_400), steps: [['claimDailyReward']] },
  {
    code: 'VALIDATION_FAILED',
    pointer: '/expectedDay',
    steps: [['claimDailyReward', { body: { expectedDay: 5 } }]],
  },
  {
    code: 'STATISTIC_UNKNOWN',
    steps: [
      ['updateStatistics', { body: { updates: [{ key: 'no_such', operation: 'set', value: 1 }] } }],
    ],
  },
  {
    code: 'STATISTIC_UNKNOWN',
    steps: [['getStatisticHistory', { target: '/v1/statistics/no_such/history' }]],
  },
  {
    code: 'BATCH_TOO_LARGE',
    pointer: '/updates',
    steps: [
      [
        'updateStatistics',
        {
          body: {
            updates: Array.from({ length: 51 }, () => ({
              key: 'photos_taken',
              operation: 'increment',
              value: 1,
            })),
          },
        },
      ],
    ],
  },
  { code: 'TASK_NOT_ACTIVE', steps: [['abandonTask'], ['abandonTask']] },
  {
    code: 'TASK_INCOMPLETE',
    steps: [['claimTaskReward', { target: '/v1/tasks/tsk_9d4f7g1h3j8k2l6z/claim' }]],
  },
  { code: 'ALREADY_CLAIMED', steps: [['claimTaskReward'], ['claimTaskReward']] },
  {
    code: 'SCORE_REJECTED',
    pointer: '/score',
    steps: [['submitScore', { body: { score: 100_001 } }]],
  },
  { code: 'ALREADY_CLAIMED', steps: [['claimLeaderboardReward'], ['claimLeaderboardReward']] },
  {
    code: 'NOT_CLAIMABLE_YET',
    steps: [
      [
        'claimLeaderboardReward',
        {
          target: '/v1/leaderboards/lb_weeklytrophies01/seasons/ssn_4m8x2q6w1e5r9t3y/rewards/claim',
        },
      ],
    ],
  },
  {
    code: 'SEASON_CLOSED',
    steps: [['submitScore', { body: { score: 1860, seasonId: 'ssn_4r8t2y6u1i9o5p3a' } }]],
  },
  {
    code: 'VALIDATION_FAILED',
    pointer: '/seasonId',
    steps: [['submitScore', { body: { score: 1860, seasonId: 'ssn_0000000000000000' } }]],
  },
  {
    code: 'REWARD_EXPIRED',
    prepare: ({ wait }) => wait(15 * 86_400),
    steps: [['claimLeaderboardReward']],
  },
  {
    code: 'ASSET_TOO_LARGE',
    steps: [
      [
        'createUpload',
        {
          body: {
            name: 'harbor_night',
            kind: 'map',
            sizeBytes: 612_368_384,
            sha256: '60be9861750facbfad8758254a2f76c0cfe78d54459a3bc187d49b1401fcd8e8',
            contentType: 'application/octet-stream',
          },
        },
      ],
    ],
  },
  {
    code: 'DISPLAY_NAME_TAKEN',
    steps: [
      ['updateMyProfile', { body: { displayName: 'Kite' } }],
      ['updateMyProfile', { body: { displayName: 'Nova' }, headers: { 'If-Match': '"v8"' } }],
    ],
  },
  {
    code: 'IDEMPOTENCY_KEY_REUSED',
    steps: [
      ['purchaseOffer', { headers: { 'Idempotency-Key': key } }],
      [
        'purchaseOffer',
        { ...otherOffer('off_coinchest0000001', 1), headers: { 'Idempotency-Key': key } },
      ],
    ],
  },
  {
    code: 'VALIDATION_FAILED',
    pointer: '/header/Idempotency-Key',
    steps: [['purchaseOffer', { headers: { 'Idempotency-Key': null } }]],
  },
  {
    code: 'VALIDATION_FAILED',
    pointer: '/query/limit',
    steps: [['listOffers', { target: '/v1/shop/offers?limit=101' }]],
  },
  {
    code: 'VALIDATION_FAILED',
    pointer: '/toPlayerId',
    steps: [['removeFriend'], ['transferItem']],
  },
  {
    code: 'VALIDATION_FAILED',
    pointer: '/playerId',
    steps: [['submitScore', { headers: server }]],
  },
];
