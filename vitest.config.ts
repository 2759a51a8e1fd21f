import { defineConfig } from 'vitest/config';
import { patience } from './test/support/patience.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}'],
    env: {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      CDK_VALIDATION: 'false',
      TABLE_NAME: 'table',
      KEY_PEPPER_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:pepper',
      DOCUMENTS_BUCKET: 'documents',
      STAGING_BUCKET: 'staging',
      UPLOADS_BUCKET: 'uploads',
      SEALING_KEY_ID: 'sealing',
      API_ADDRESS: 'https://api.example.com',
      BUS_NAME: 'bus',
      DELIVERY_QUEUE_URL: 'http://127.0.0.1:9/queue',
      RETRY_QUEUE_URL: 'http://127.0.0.1:9/retries',
      FAN_OUT_QUEUE_URL: 'http://127.0.0.1:9/fan-out',
      WORKFLOW_QUEUE_URL: 'http://127.0.0.1:9/workflows',
      DRAFT_QUEUE_URL: 'http://127.0.0.1:9/drafts',
      INTEL_QUEUE_URL: 'http://127.0.0.1:9/intel',
      SNAPSHOT_QUEUE_URL: 'http://127.0.0.1:9/snapshots',
      BATCH_QUEUE_URL: 'http://127.0.0.1:9/batches',
      EXPORT_QUEUE_URL: 'http://127.0.0.1:9/exports',
      ERASURE_QUEUE_URL: 'http://127.0.0.1:9/erasures',
      ANALYSIS_STATE_MACHINE_ARN: 'arn:aws:states:eu-west-1:000000000000:stateMachine:analysis',
      SESSION_STATE_MACHINE_ARN: 'arn:aws:states:eu-west-1:000000000000:stateMachine:session',
      TRANSCRIBER_ROLE_ARN: 'arn:aws:iam::000000000000:role/transcriber',
      RELEASE: '0.1.0',
      COMMIT: 'unknown',
      BUILT_AT: 'unknown',
      NODE_ENV: 'test',
    },
    // By itself it leaves one core out: of two, that is half the machine.
    maxWorkers: '100%',
    unstubEnvs: true,
    restoreMocks: true,
    // What hangs ends, on a machine that stands still for seconds too. A test that proves an end has a limit of its own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: patience },
  },
});
