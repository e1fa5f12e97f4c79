// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.concurrent.atomic.AtomicInteger;

/** After the last request, all are answered. */
final class RequestAnswered extends Protocol {
    private final Server server = new Server();

    private static final class Server {
        private final AtomicInteger requests = new AtomicInteger();

        void request() {
            requests.incrementAndGet();
        }

        void answerAll() {
            requests.set(0);
        }
    }

    @Override
    void first() throws Exception {
        server.request();
    }

    @Override
    void second() throws Exception {
        server.answerAll();
    }

    @Override
    boolean isAboutTheEnd() {
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        new RequestAnswered().run(args[0]);
    }
}
