// Package webhooks verifies the deliveries of the Pitch Scoring API.
package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

const toleranceSeconds = 300

// Verify tells whether a delivery is genuine and no more than five minutes old, or ahead. body is the raw body as it
// was received, header is X-Service-Signature, secret is the webhook's signing_secret, "whsec_" included.
func Verify(body []byte, header, secret string, now time.Time) bool {
	var times, signatures []string
	for _, part := range strings.Split(header, ",") {
		if value, found := strings.CutPrefix(part, "t="); found {
			times = append(times, value)
		}
		if value, found := strings.CutPrefix(part, "v1="); found {
			signatures = append(signatures, value)
		}
	}
	if len(times) != 1 || len(times[0]) > 12 {
		return false
	}
	sent, err := strconv.ParseUint(times[0], 10, 63)
	if err != nil {
		return false
	}
	if age := now.Unix() - int64(sent); age > toleranceSeconds || age < -toleranceSeconds {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(times[0] + "."))
	mac.Write(body)
	expected := []byte(hex.EncodeToString(mac.Sum(nil)))
	for _, signature := range signatures {
		if hmac.Equal([]byte(signature), expected) {
			return true
		}
	}
	return false
}
