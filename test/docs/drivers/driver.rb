# frozen_string_literal: true

# Answers each case of standard input by the verifier of the folder that it is given: a list of true and false.
require "base64"
require "json"
require File.join(ARGV.fetch(0), "verify.rb")

answers = JSON.parse($stdin.read).map do |one|
  Webhooks.verify(Base64.decode64(one["body"]), one["header"], one["secret"], now: one["now"])
end
puts JSON.generate(answers)
