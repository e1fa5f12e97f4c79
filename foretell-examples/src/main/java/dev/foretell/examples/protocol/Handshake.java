// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

/** Data is sent only after the handshake was acknowledged. */
final class Handshake extends Protocol {
    private final Channel channel = new Channel();

    private Handshake() {
        channel.hello();
    }

    private static final class Channel {
        void hello() {}

        void acknowledge() {}

        void send(String data) {
            System.out.println("sent " + data);
        }
    }

    @Override
    void first() throws Exception {
        channel.acknowledge();
    }

    @Override
    void second() throws Exception {
        channel.send("data");
    }

    public static void main(String[] args) throws InterruptedException {
        new Handshake().run(args[0]);
    }
}
