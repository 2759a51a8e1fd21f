#!/bin/sh
# Makes the files beside it from the sample day: 10 s and 8 s of its first conversation. Needs ffmpeg, flac and lame on the
# machine; the tests do not, the results are committed.
set -e
cd "$(dirname "$0")"
day=../../../../samples/recordings/day.mp3
ffmpeg -v error -y -ss 20 -t 10 -i "$day" -ac 1 -ar 16000 -c:a pcm_s16le talk.wav
flac --silent --force --no-padding -5 -o talk.flac talk.wav
ffmpeg -v error -y -ss 20 -t 8 -i "$day" -ac 2 -ar 44100 -c:a pcm_s16le stereo.wav
lame --quiet -V 6 -m j stereo.wav stereo.mp3
rm talk.wav stereo.wav
