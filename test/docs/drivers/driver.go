// Answers each case of standard input by the verifier beside it: a list of true and false.
package main

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"time"

	webhooks "driver/webhooks"
)

type sample struct {
	Body, Header, Secret string
	Now                  int64
}

func main() {
	var cases []sample
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	answers := []bool{}
	for _, one := range cases {
		body, err := base64.StdEncoding.DecodeString(one.Body)
		if err != nil {
			panic(err)
		}
		answers = append(answers, webhooks.Verify(body, one.Header, one.Secret, time.Unix(one.Now, 0)))
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}
