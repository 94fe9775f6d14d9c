/** The exports of `<package>/mock`, for `mock/index.ts` in a site's folder. */
export { MockProblem, type ProblemDetails } from './mock-problem.ts';
export {
  type Call,
  type CreateMockLayer,
  type MockLayer,
  type MockRequest,
  type MockResponse,
  Result,
} from './call.ts';
