/** The data of a webhook.test event. */
export const testEventData = (webhookId: string, now: string) => ({
  message: 'This is a test of your webhook. No resource has changed.',
  webhook_id: webhookId,
  fired_at: now,
});
