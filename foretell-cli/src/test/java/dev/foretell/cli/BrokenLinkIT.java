// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.analysis.watch.Subject;
import dev.foretell.causality.CausalModel;
import dev.foretell.observer.Audience;
import dev.foretell.observer.Observer;
import dev.foretell.observer.Outcome;
import dev.foretell.observer.Settings;
import dev.foretell.report.Report;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Greeting;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Proof;
import dev.foretell.trace.wire.Wire;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real programs whose observer is not there, does not listen, or is hard to reach. */
@Timeout(480)
class BrokenLinkIT {
    private static final String SPECIFICATION = """
            spec Landing {
              var landing  : boolean = com.acme.Plane.landing;
              var approved : boolean = com.acme.Plane.approved;
              var radio    : boolean = com.acme.Plane.radio;
              property safe = past { start(landing) -> [approved, !radio) }
            }
            """;

    static List<Jvm> jvms() throws IOException {
        return Jvm.installed();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void runsWithoutAnObserver(Jvm jvm) throws Exception {
        int port;
        try (ServerSocket nobody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = nobody.getLocalPort();
        }
        Process plane = jvm.plane("observer=127.0.0.1:" + port, List.of(), "1000");

        assertThat(Jvm.text(plane)).isEqualTo("landed\nunharmed\n");
        assertThat(Jvm.errors(plane))
                .startsWith("[foretell] not all was observed by the observer 127.0.0.1:" + port + ": the last ")
                .endsWith("bytes did not reach it, which could not be reached: Connection refused\n");
        assertThat(plane.waitFor()).isZero();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void runsToItsEndThoughItsObserverTakesNothing(Jvm jvm) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process plane = jvm.plane("observer=127.0.0.1:" + server.getLocalPort(), List.of("-Xmx64m"), "1000000");
            try (Socket deaf = server.accept()) {
                shakeHands(deaf);

                assertThat(Jvm.text(plane)).isEqualTo("landed\nunharmed\n");
                assertThat(Jvm.errors(plane))
                        .contains(" KiB waited for it, while it was connected")
                        .hasLineCount(1);
                assertThat(plane.waitFor()).isZero();
            }
        }
    }

    private static void shakeHands(Socket socket) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        new Greeting(new byte[Wire.NONCE_BYTES]).write(out);
        Hello.read(new DataInputStream(socket.getInputStream()));
        Answer.accepted(new byte[Proof.BYTES], 0).write(out);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void losesNothingWhenConnectionsBreak(Jvm jvm) throws Exception {
        Lines lines = new Lines();
        Subject subject =
                Subject.of(new SpecificationReader().parse("landing.spec", SPECIFICATION), CausalModel.STRONG);
        Settings settings =
                Settings.defaults().withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "");
        try (Observer observer = Observer.listen(settings, subject, lines);
                CuttingProxy proxy = new CuttingProxy(observer.port(), 5)) {
            Process plane = jvm.plane("observer=" + proxy.address(), List.of(), "20000");

            assertThat(Jvm.text(plane)).isEqualTo("landed\nunharmed\n");
            assertThat(Jvm.errors(plane)).isEmpty();
            observer.await(1);
            assertThat(lines.said).last().asString().endsWith(" threads, complete; 1 finding");
            assertThat(lines.said).filteredOn(line -> line.endsWith("is back")).isNotEmpty();
        }
    }

    /** Remembers what was said. */
    private static final class Lines implements Audience {
        private final List<String> said = new CopyOnWriteArrayList<>();

        @Override
        public void said(String line) {
            said.add(line);
        }

        @Override
        public void found(Report news) {
            said.add(news.source() + " has findings");
        }

        @Override
        public void ended(Outcome outcome, Report last) {
            said.add(outcome.summary());
        }
    }
}
