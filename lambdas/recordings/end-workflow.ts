import { eventBus } from '../adapters/events/bus.ts';
import { admissionLine } from '../adapters/jobs/admission-line.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import { workflowStarter } from '../adapters/jobs/workflows.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { type JobStarter, jobStarter } from '../application/jobs/start-jobs.ts';
import { jobRequested } from '../contract/messages.ts';
import { endWorkflow } from '../contract/workers.ts';
import { roomsFor } from '../domain/jobs/admission.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required, transcriptionsAtOnce } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

/** `id` for the first attempt at a job, `id-2` for the second: what the name of an execution adds to its input. */
const attemptIn = (name: string, id: string): number | undefined =>
  name === id ? undefined : Number(name.slice(id.length + 1));

export const endWorkflowWith = (starter: Pick<JobStarter, 'ended'>) =>
  performs(endWorkflow, async ({ detail: { name, status, input } }, { now }) => {
    const job = jobRequested.parse(JSON.parse(input));
    const attempt = attemptIn(name, job.id);
    await starter.ended({ ...job, ...(attempt !== undefined && { attempt }) }, status, now());
  });

const table = dynamoTable(required('tableName'), awsAccess());

export const handler = endWorkflowWith(
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
