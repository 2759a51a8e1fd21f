# frozen_string_literal: true

# A receiver of webhooks as a Rack application, for Rails, Sinatra or any Rack server. In config.ru:
#   require_relative "receive"
#   run Receiver.new(ENV.fetch("SIGNING_SECRET"))

require "json"
require_relative "verify"

class Receiver
  MOST_BYTES = 16 * 1024 * 1024

  def initialize(secret)
    @secret = secret
    # Keep ids in your database instead, in the transaction that stores the event.
    @seen = {}
    @lock = Mutex.new
  end

  def call(env)
    body = env["rack.input"].read(MOST_BYTES + 1) || ""
    header = env["HTTP_X_SERVICE_SIGNATURE"] || ""
    return [400, {}, []] if body.bytesize > MOST_BYTES || !Webhooks.verify(body, header, @secret)

    event = JSON.parse(body)
    @lock.synchronize do
      puts "#{event["event"]} #{event["id"]}" unless @seen[event["id"]]
      @seen[event["id"]] = true
    end
    [204, {}, []]
  end
end
