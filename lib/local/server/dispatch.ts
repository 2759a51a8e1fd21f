import { type HttpApi, requestLimitBytes } from '../http-api/http-api.ts';
import { type Service, type StreamedRequest, Unsupported, type WireRequest } from '../service.ts';
import type { RequestHead } from './loopback-server.ts';
import type { BodyLimit } from './read-body.ts';
import { jsonResponse, type StreamedResponse } from './response.ts';

/** The services on the port. */
export interface PortServices {
  readonly stages: readonly string[];
  readonly api: HttpApi;
  /** By the text before the dot in `X-Amz-Target`. */
  readonly services: ReadonlyMap<string, Service>;
  readonly lambda: Service;
  readonly s3: Service<StreamedResponse> & { take(request: StreamedRequest): Promise<StreamedResponse> };
  readonly hasBucket: (name: string) => boolean;
  readonly recordings: (request: WireRequest, name: string) => Promise<StreamedResponse>;
}

/** The folder of recordings on the port. */
export const recordingsPath = '/recordings';

const s3LimitBytes = 512 * 1024 * 1024;

/** DynamoDB's limit on a request, which is the largest of all JSON services. */
const serviceLimitBytes = 16 * 1024 * 1024;

const firstOf = (path: string): string => path.split('/')[1] ?? '';

const isSignedForS3 = ({ headers, query }: WireRequest): boolean =>
  /\/s3\/aws4_request/.test(headers['authorization'] ?? query.get('X-Amz-Credential') ?? '');

/** The limit on the body of a request to `path`; for stages it is the gateway's. */
export const bodyLimit =
  ({ stages, hasBucket }: PortServices) =>
  (path: string): BodyLimit => {
    if (stages.includes(firstOf(path))) return { bytes: requestLimitBytes, beyond: 'cut' };
    return { bytes: hasBucket(firstOf(path)) ? s3LimitBytes : serviceLimitBytes, beyond: 'refuse' };
  };

/** Files in forms are stored as they arrive; every other body is read first. */
export const readerOf =
  ({ hasBucket, s3 }: PortServices) =>
  ({
    method,
    path,
    headers,
  }: RequestHead): ((request: StreamedRequest) => Promise<StreamedResponse>) | undefined => {
    const isForm = method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
    return isForm && hasBucket(firstOf(path)) ? (request) => s3.take(request) : undefined;
  };

/** Selects the service of a request by path and headers, and calls it. */
export const dispatch =
  (services: PortServices) =>
  async (request: WireRequest, sourceIp: string): Promise<StreamedResponse> => {
    const target = request.headers['x-amz-target'];
    if (target !== undefined) {
      const service = services.services.get(target.split('.')[0] ?? '');
      if (service === undefined) throw new Unsupported(`the operation ${target}`);
      return service.handle(request);
    }
    const first = firstOf(request.path);
    if (services.stages.includes(first)) return services.api(request, sourceIp);
    if (request.path.startsWith(`${recordingsPath}/`))
      return services.recordings(request, decodeURIComponent(request.path.slice(recordingsPath.length + 1)));
    if (request.path.startsWith('/2015-03-31/')) return services.lambda.handle(request);
    if (services.hasBucket(first) || isSignedForS3(request)) return services.s3.handle(request);
    return jsonResponse(404, { message: 'Not Found' });
  };
