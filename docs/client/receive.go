// A receiver of webhooks with Go's own server. Put verify.go into the folder webhooks of your module, replace "example"
// by the module's name, and run: SIGNING_SECRET=whsec_… PORT=8080 go run .
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"example/webhooks"
)

const mostBytes = 16 << 20

// Keep ids in your database instead, in the transaction that stores the event.
var seen sync.Map

func receive(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, mostBytes))
	header := request.Header.Get("X-Service-Signature")
	if err != nil || !webhooks.Verify(body, header, os.Getenv("SIGNING_SECRET"), time.Now()) {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	var event struct{ ID, Event string }
	if err := json.Unmarshal(body, &event); err != nil {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	if _, isKnown := seen.LoadOrStore(event.ID, true); !isKnown {
		fmt.Println(event.Event, event.ID)
	}
	response.WriteHeader(http.StatusNoContent)
}

func main() {
	if os.Getenv("SIGNING_SECRET") == "" {
		log.Fatal("Set SIGNING_SECRET to the signing_secret of the webhook")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on", listener.Addr().(*net.TCPAddr).Port)
	log.Fatal(http.Serve(listener, http.HandlerFunc(receive)))
}
