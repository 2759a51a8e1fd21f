# frozen_string_literal: true

require "openssl"

# Verifies the deliveries of the Pitch Scoring API.
module Webhooks
  TOLERANCE_SECONDS = 300

  # Whether a delivery is genuine and no more than five minutes old, or ahead. body: the raw body as it was received.
  # header: X-Service-Signature. secret: the webhook's signing_secret, "whsec_" included. now: Unix time in seconds.
  def self.verify(body, header, secret, now: Time.now.to_i)
    parts = header.b.split(",", -1)
    times = parts.select { |part| part.start_with?("t=") }.map { |part| part[2..] }
    return false unless times.length == 1 && times.first.match?(/\A[0-9]{1,12}\z/)
    return false if (now.to_i - times.first.to_i).abs > TOLERANCE_SECONDS

    expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{times.first}.".b + body.b)
    parts.any? { |part| part.start_with?("v1=") && OpenSSL.secure_compare(part[3..], expected) }
  end
end
