import * as z from 'zod';
import { withoutEffect } from '../without-effect.ts';

export const apiType = {
  name: 'AWS::ApiGatewayV2::Api',
  properties: z.strictObject({
    ProtocolType: z.literal('HTTP'),
    Description: withoutEffect,
    DisableExecuteApiEndpoint: z.literal(false).optional(),
    IpAddressType: withoutEffect,
    Name: withoutEffect,
    Tags: withoutEffect,
  }),
};

export const stageType = {
  name: 'AWS::ApiGatewayV2::Stage',
  properties: z.strictObject({
    ApiId: z.string(),
    AutoDeploy: z.literal(true),
    StageName: z.string(),
    AccessLogSettings: withoutEffect,
    // Ignored, because throttling at the gateway protects a bill, not this machine.
    DefaultRouteSettings: withoutEffect,
    Description: withoutEffect,
    RouteSettings: withoutEffect,
    Tags: withoutEffect,
  }),
};

export const integrationType = {
  name: 'AWS::ApiGatewayV2::Integration',
  properties: z.strictObject({
    ApiId: z.string(),
    IntegrationMethod: z.literal('POST').optional(),
    IntegrationType: z.literal('AWS_PROXY'),
    IntegrationUri: z.string(),
    PayloadFormatVersion: z.literal('2.0'),
    TimeoutInMillis: z.int().min(50).max(30_000).default(30_000),
    CredentialsArn: withoutEffect,
    Description: withoutEffect,
  }),
};

export const routeType = {
  name: 'AWS::ApiGatewayV2::Route',
  properties: z.strictObject({
    ApiId: z.string(),
    ApiKeyRequired: z.literal(false).optional(),
    AuthorizationType: z.literal('NONE').default('NONE'),
    RouteKey: z.string().regex(/^(\$default|(ANY|GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/.*)$/),
    Target: z.string().regex(/^integrations\/.+$/),
    OperationName: withoutEffect,
  }),
};
