import { eventBus } from '../adapters/events/bus.ts';
import { admissionLine } from '../adapters/jobs/admission-line.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import { workflowStarter } from '../adapters/jobs/workflows.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { type JobStarter, jobStarter } from '../application/jobs/start-jobs.ts';
import { startWorkflow } from '../contract/workers.ts';
import { roomsFor } from '../domain/jobs/admission.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required, transcriptionsAtOnce } from '../runtime/env.ts';
import { consumes } from '../runtime/worker.ts';

export const startWorkflowWith = (starter: Pick<JobStarter, 'request'>) =>
  consumes(startWorkflow, async (job, { now, measure }) => {
    const waited_ms = await starter.request(job, now());
    if (waited_ms !== undefined) measure({ what: 'job-waits', kind: job.kind, waited_ms });
  });

const table = dynamoTable(required('tableName'), awsAccess());

export const handler = startWorkflowWith(
  jobStarter({
    jobs: jobTable(table),
    line: admissionLine(table),
    workflows: workflowStarter({
      analysis: required('analysisStateMachineArn'),
      session: required('sessionStateMachineArn'),
    }),
    bus: eventBus(required('busName'), awsAccess()),
    rooms: roomsFor(transcriptionsAtOnce()),
  }),
);
