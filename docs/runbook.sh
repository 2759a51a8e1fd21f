# The names that the commands of runbook.md use. Nothing in an account has a fixed name, so they are looked up in the
# stacks of one stage. In bash or zsh, with the credentials and the region of that stage:
#
#     . docs/runbook.sh prod

STAGE=${1:?a stage is missing: . docs/runbook.sh prod}
STACK=PitchScoring-$STAGE
DATA=$STACK-Data

# output STACK NAME: an output of a stack.
output() {
  aws cloudformation describe-stacks --stack-name "$1" --query "Stacks[0].Outputs[?OutputKey=='$2'].OutputValue" --output text
}

# resource STACK TYPE BEGINNING: the resource of a type whose logical id begins like that.
resource() {
  aws cloudformation list-stack-resources --stack-name "$1" --output text \
    --query "StackResourceSummaries[?ResourceType=='AWS::$2' && starts_with(LogicalResourceId,'$3')].PhysicalResourceId"
}

# id_of NAME: `fan-out` becomes FanOut, as in logical ids.
id_of() {
  echo "$1" | awk -F- '{ for (i = 1; i <= NF; i++) printf "%s%s", toupper(substr($i, 1, 1)), substr($i, 2) }'
}

# found WHAT NAME: prints the name, or says that the stage has no such thing.
found() {
  [ -n "$2" ] || { echo "$STACK has no $1" >&2; return 1; }
  echo "$2"
}

# queue NAME: the URL of a queue, such as deliveries.
queue() {
  case $1 in
    exports) id=ExportRuns ;;
    *) id=$(id_of "$1") ;;
  esac
  found "queue $1" "$(resource "$STACK" SQS::Queue "${id}Queue")"
}

# dead_letters NAME: the URL of a dead-letter queue; NAME as in the title of its alarm, or outbox, or notices.
dead_letters() {
  stack=$STACK
  case $1 in
    outbox) stack=$BACKSTAGE id=Outbox ;;
    notices) stack=$BACKSTAGE id=Notice ;;
    exports) id=ExportRuns ;;
    *) id=$(id_of "$1") ;;
  esac
  found "dead letters of $1" "$(resource "$stack" SQS::Queue "${id}DeadLetters")"
}

# arn_of URL: the ARN of a queue.
arn_of() {
  aws sqs get-queue-attributes --queue-url "$1" --attribute-names QueueArn --query Attributes.QueueArn --output text
}

# function_of ID: the name of the function of a worker or an endpoint, such as dispatch.deliver or analyses.get-analysis.
function_of() {
  name=$(resource "$BACKSTAGE" Lambda::Function "$(echo "$1" | tr -d '.-')Function")
  [ -n "$name" ] ||
    name=$(resource "$(resource "$STACK" CloudFormation::Stack "$(id_of "${1%%.*}")NestedStack")" \
      Lambda::Function "$(echo "$1" | tr -d '.-')Function" 2>/dev/null)
  found "function $1" "$name"
}

# log_of NAME: a log group. NAME is a worker, or `requests` for all endpoints, or `live` or `sandbox` for the access log.
log_of() {
  stack=$STACK
  case $1 in
    requests) id=RequestLog ;;
    live | sandbox) id=HttpApi$1accesslog ;;
    *) stack=$BACKSTAGE id=$(echo "$1" | tr -d '.-')Logs ;;
  esac
  found "log $1, but of workers, requests, live and sandbox" "$(resource "$stack" Logs::LogGroup "$id")"
}

# machine NAME: the ARN of the state machine of an analysis or a session.
machine() { found "state machine $1" "$(resource "$BACKSTAGE" StepFunctions::StateMachine "$(id_of "$1")Machine")"; }

# query_log NAME QUERY [MINUTES]: runs a query of Logs Insights over the last hour, or MINUTES, of what log_of names. A line a result.
query_log() {
  now=$(date +%s)
  group=$(log_of "$1") || return
  query=$(aws logs start-query --log-group-name "$group" --query-string "$2" \
    --start-time $((now - ${3:-60} * 60)) --end-time "$now" --query queryId --output text) || return
  until aws logs get-query-results --query-id "$query" --query status --output text | grep -qv -e Running -e Scheduled; do sleep 1; done
  aws logs get-query-results --query-id "$query" --query "results[*][?field != '@ptr'].value" --output text
}

# alarms: those of this stage that are on.
alarms() {
  aws cloudwatch describe-alarms --state-value ALARM --alarm-name-prefix "$STACK-" --alarm-types MetricAlarm CompositeAlarm \
    --query '[MetricAlarms,CompositeAlarms][].[AlarmDescription]' --output text
}

BACKSTAGE=$(resource "$STACK" CloudFormation::Stack Backstage)
TABLE=$(output "$DATA" TableName)
API=$(resource "$STACK" ApiGatewayV2::Api HttpApi)
TOPIC_ARN=$(output "$STACK" AlarmTopicArn)
SANDBOX=$(output "$STACK" SandboxAddress)
LIVE=$(output "$STACK" LiveAddress)
[ -n "$BACKSTAGE" ] || echo "$STACK was not found: are AWS_REGION and the credentials those of the stage $STAGE?" >&2
