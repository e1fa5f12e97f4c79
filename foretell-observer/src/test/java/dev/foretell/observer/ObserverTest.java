// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.analysis.watch.Subject;
import dev.foretell.causality.CausalModel;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Note;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Well-behaved and hostile peers at a real socket. */
@Timeout(240)
class ObserverTest {
    private static final String TOKEN = "a secret of sixteen letters";
    private static final int LONG = 60_000;
    private static final int SHORT = 300;

    private final Listening audience = new Listening();
    private Observer observer;

    @AfterEach
    void close() throws IOException {
        observer.close();
    }

    private void listen(String token, int programs, int handshake, int silence, int grace) throws IOException {
        Subject subject =
                Subject.of(new SpecificationReader().parse("test.spec", FakeProgram.SPECIFICATION), CausalModel.WEAK);
        Settings settings = Settings.defaults()
                .withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), token)
                .withPrograms(programs)
                .withPatience(handshake, silence, grace);
        observer = Observer.listen(settings, subject, audience);
    }

    private void listen() throws IOException {
        listen("", 4, LONG, LONG, LONG);
    }

    /** A program that behaves is watched to its end, whatever others did or do. */
    private void assertOthersAreUnharmed() throws Exception {
        int before = audience.findings().size();
        try (FakeProgram program = new FakeProgram(observer.port(), 99)) {
            assertThat(program.introduce(0, "").position()).isZero();
            program.send(FakeProgram.trace());
            assertThat(program.notes()).contains(Note.call("a.Foo.abort"));
        }
        audience.awaitFindings(before + 1);
    }

    @Test
    void tellsAViolationBeforeTheProgramEnds() throws Exception {
        listen();
        try (FakeProgram program = new FakeProgram(observer.port(), 1)) {
            program.introduce(0, "");
            program.send(FakeProgram.unfinished());
            Note call = program.note();
            while (call.kind() == Note.Kind.TAKEN) {
                call = program.note();
            }
            assertThat(call).isEqualTo(Note.call("a.Foo.abort"));
            assertThat(audience.findings()).hasSize(1);
            assertThat(audience.ends()).isEmpty();
        }
        assertThat(observer.hasFindings()).isTrue();
    }

    @Test
    void stopsWhereEventsWereDroppedAndSaysSo() throws Exception {
        listen();
        try (FakeProgram program = new FakeProgram(observer.port(), 1)) {
            program.introduce(0, "");
            program.send(FakeProgram.overflown());
            assertThat(program.notes()).contains(Note.enough("the recorder stopped: more than 64 KiB waited"));
        }
        observer.await(1);
        assertThat(audience.findings()).hasSize(1);
        assertThat(audience.lines())
                .last()
                .asString()
                .endsWith(
                        "ended after 2 events of 2 threads, incomplete: the recorder stopped: more than 64 KiB waited;"
                                + " 1 finding");
    }

    @Test
    void watchesSeveralProgramsAtOnce() throws Exception {
        listen();
        List<FakeProgram> programs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            programs.add(new FakeProgram(observer.port(), i));
            programs.get(i).introduce(0, "");
        }
        byte[] trace = FakeProgram.trace();
        for (int at = 0; at < trace.length; at++) {
            for (FakeProgram program : programs) {
                program.send(trace, at, at + 1);
            }
        }
        observer.await(4);
        assertThat(audience.findings())
                .hasSize(4)
                .extracting(report -> report.source())
                .doesNotHaveDuplicates();
        assertThat(audience.lines())
                .filteredOn(line -> line.endsWith("ended after 2 events of 2 threads, complete; 1 finding"))
                .hasSize(4);
        for (FakeProgram program : programs) {
            program.close();
        }
    }

    @Test
    void goesOnWhereAProgramWasWhenItComesBack() throws Exception {
        listen();
        byte[] trace = FakeProgram.trace();
        long position = 0;
        for (int connection = 0; position < trace.length && connection < 5; connection++) {
            try (FakeProgram program = new FakeProgram(observer.port(), 7)) {
                position = program.introduce(0, "").position();
                int to = connection == 4 ? trace.length : (int) Math.min(trace.length, position + trace.length / 5);
                program.send(trace, (int) position, to);
                if (connection < 4) {
                    while (program.note().position() < to) {
                        continue;
                    }
                } else {
                    program.isDismissed();
                }
            }
        }
        observer.await(1);
        assertThat(audience.await("ended after")).contains("2 events of 2 threads, complete; 1 finding");
        assertThat(audience.lines())
                .filteredOn(line -> line.endsWith("is back"))
                .hasSize(4);
    }

    @Test
    void doesNotGoOnWhereItLacksTheBeginning() throws Exception {
        listen();
        try (FakeProgram program = new FakeProgram(observer.port(), 7)) {
            assertThat(program.introduce(10, "").refusal())
                    .isEqualTo("what it sent before is not known here, and it cannot send it again");
        }
        audience.await("refused 127.0.0.1");
        assertOthersAreUnharmed();
    }

    @Test
    void saysWhatIsMissingOfAProgramThatDoesNotComeBack() throws Exception {
        listen("", 4, LONG, LONG, SHORT);
        try (FakeProgram program = new FakeProgram(observer.port(), 1)) {
            program.introduce(0, "");
            program.send(FakeProgram.unfinished());
        }
        assertThat(audience.await("ended after"))
                .contains("incomplete: its connection broke and it did not reconnect; 1 finding");
    }

    @Test
    void tellsProgramsThatItEnds() throws Exception {
        listen();
        try (FakeProgram program = new FakeProgram(observer.port(), 1)) {
            program.introduce(0, "");
            program.send(FakeProgram.unfinished());
            audience.awaitFindings(1);
            observer.close();
            assertThat(program.notes()).endsWith(Note.enough("the observer ended before the program"));
        }
        assertThat(audience.lines()).last().asString().contains("incomplete: the observer ended before the program");
    }

    @Test
    void wantsTheTokenOfBothSides() throws Exception {
        listen(TOKEN, 4, LONG, LONG, LONG);
        for (String wrong : List.of("", TOKEN + "x")) {
            try (FakeProgram stranger = new FakeProgram(observer.port(), 1)) {
                assertThat(stranger.introduce(0, wrong).refusal()).isEqualTo("it does not know the token");
            }
        }
        try (FakeProgram program = new FakeProgram(observer.port(), 1)) {
            assertThat(program.introduce(0, TOKEN).refusal()).isNull();
            program.send(FakeProgram.trace());
            observer.await(1);
        }
        assertThat(audience.findings()).hasSize(1);
    }

    @Test
    void listensToOtherMachinesWithATokenOnly() throws Exception {
        listen();
        InetSocketAddress everywhere = new InetSocketAddress("0.0.0.0", 0);
        assertThatThrownBy(() -> Settings.defaults().withAddress(everywhere, ""))
                .hasMessageContaining("lets other machines connect; set FORETELL_TOKEN");
        assertThatThrownBy(() -> Settings.defaults().withAddress(everywhere, "short"))
                .hasMessage("the token has 5 characters; take at least 16");
        assertThat(Settings.defaults().withAddress(everywhere, TOKEN).token()).isEqualTo(TOKEN);
    }

    @Test
    void refusesGarbage() throws Exception {
        listen();
        Random random = new Random(5);
        for (int i = 0; i < 20; i++) {
            byte[] garbage = new byte[1 + random.nextInt(5000)];
            random.nextBytes(garbage);
            if (i == 0) {
                garbage = "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
            }
            try (FakeProgram stranger = new FakeProgram(observer.port(), 1)) {
                stranger.send(garbage);
                assertThat(stranger.isDismissed()).isTrue();
            }
        }
        assertThat(audience.await("refused 127.0.0.1")).endsWith(": not a program with Foretell's agent");
        assertOthersAreUnharmed();
    }

    @Test
    void refusesGarbageInPlaceOfATrace() throws Exception {
        listen("", 4, LONG, SHORT, SHORT);
        Random random = new Random(6);
        for (int i = 0; i < 20; i++) {
            byte[] bytes = FakeProgram.trace();
            int from = i == 0 ? 0 : 10 + random.nextInt(bytes.length - 10);
            for (int at = from; at < bytes.length; at++) {
                bytes[at] = (byte) random.nextInt();
            }
            try (FakeProgram liar = new FakeProgram(observer.port(), 1)) {
                assertThat(liar.introduce(0, "").refusal()).isNull();
                liar.send(bytes);
                liar.send(new byte[64]);
                assertThat(liar.isDismissed()).isTrue();
            }
            observer.await(i + 1);
        }
        assertThat(audience.lines())
                .filteredOn(line -> line.contains("complete;"))
                .hasSizeLessThan(21);
        assertThat(audience.lines()).anyMatch(line -> line.contains("refused: not a binary trace"));
        assertThat(audience.lines()).allMatch(line -> line.lines().count() == 1);
        assertOthersAreUnharmed();
    }

    @Test
    void refusesLiesAboutLengths() throws Exception {
        listen();
        ByteArrayOutputStream lie = new ByteArrayOutputStream();
        lie.writeBytes(FakeProgram.unfinished());
        lie.writeBytes(new byte[] {1, 0, -1, -1, -1, 0x7f, 0, 0, 0, 0});
        try (FakeProgram liar = new FakeProgram(observer.port(), 1)) {
            liar.introduce(0, "");
            liar.send(lie.toByteArray());
            assertThat(liar.isDismissed()).isTrue();
        }
        assertThat(audience.await("ended after")).contains("has an impossible length");
        assertOthersAreUnharmed();
    }

    @Test
    void waitsForWhatWasPromisedAsLongAsItWaitsForAnything() throws Exception {
        listen("", 4, LONG, SHORT, SHORT);
        ByteArrayOutputStream promise = new ByteArrayOutputStream();
        promise.writeBytes(FakeProgram.unfinished());
        promise.writeBytes(new byte[] {1, 0, 0, 0, 0x40, 0, 0, 0, 0, 0});
        try (FakeProgram liar = new FakeProgram(observer.port(), 1)) {
            liar.introduce(0, "");
            liar.send(promise.toByteArray());
            assertThat(audience.await("program 1 (a.Foo) lost its connection")).endsWith("nothing arrived for 0.3 s");
        }
        assertThat(audience.await("program 1 (a.Foo) ended")).contains("it did not reconnect");
    }

    @Test
    void doesNotWaitForWhoIsSlowToIntroduceItself() throws Exception {
        listen("", 4, SHORT, LONG, LONG);
        try (Socket slow = new Socket("127.0.0.1", observer.port())) {
            byte[] start = "FORETELP".getBytes(StandardCharsets.US_ASCII);
            int sent = 0;
            while (audience.lines().isEmpty()) {
                if (sent < start.length) {
                    slow.getOutputStream().write(start[sent++]);
                }
                Thread.onSpinWait();
            }
        } catch (SocketException hungUpOn) {
            // The observer has hung up while a letter was written, and says so next.
        }
        assertThat(audience.await("refused")).endsWith("it did not introduce itself in time");
    }

    @Test
    void survivesAFloodOfConnections() throws Exception {
        listen("", 4, 2_000, LONG, LONG);
        List<Socket> flood = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            flood.add(new Socket("127.0.0.1", observer.port()));
        }
        audience.await("too many programs connect at once");
        for (Socket socket : flood) {
            socket.close();
        }
        assertThat(audience.lines()).hasSizeLessThan(20);
        int attempts = 0;
        while (audience.findings().isEmpty() && attempts++ < 1000) {
            try (FakeProgram program = new FakeProgram(observer.port(), attempts)) {
                program.introduce(0, "");
                program.send(FakeProgram.trace());
                audience.awaitFindings(1);
            } catch (IOException e) {
                continue;
            }
        }
        assertThat(audience.findings()).hasSize(1);
    }

    @Test
    void takesInNoMoreProgramsThanItShould() throws Exception {
        listen("", 1, LONG, LONG, LONG);
        try (FakeProgram first = new FakeProgram(observer.port(), 1);
                FakeProgram second = new FakeProgram(observer.port(), 2)) {
            assertThat(first.introduce(0, "").refusal()).isNull();
            Answer answer = second.introduce(0, "");
            assertThat(answer.refusal()).isEqualTo("1 programs are watched already, which is the limit");
            assertThat(answer.again()).isTrue();
            first.send(FakeProgram.trace());
            observer.await(1);
        }
        assertOthersAreUnharmed();
    }

    @Test
    void idleProgramsGiveWayToOthers() throws Exception {
        listen("", 4, SHORT, LONG, LONG);
        List<FakeProgram> idle = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            idle.add(new FakeProgram(observer.port(), i));
            idle.get(i).introduce(0, "");
        }
        int attempts = 0;
        while (audience.findings().isEmpty()) {
            try (FakeProgram program = new FakeProgram(observer.port(), 50)) {
                Answer answer = program.introduce(0, "");
                attempts++;
                if (answer.refusal() == null) {
                    program.send(FakeProgram.trace());
                    audience.awaitFindings(1);
                }
            }
        }
        assertThat(attempts).isGreaterThan(1);
        assertThat(audience.await("ended after 0 events"))
                .contains("it sent nothing while another program waited for its place");
        for (FakeProgram program : idle) {
            program.close();
        }
    }

    @Test
    void doesNotWaitForWhoSendsNextToNothing() throws Exception {
        listen("", 4, LONG, SHORT, SHORT);
        try (FakeProgram drip = new FakeProgram(observer.port(), 1)) {
            drip.introduce(0, "");
            byte[] trace = FakeProgram.trace();
            for (int at = 0; at < 30 && audience.lines().size() < 2; at++) {
                drip.send(trace, at, at + 1);
                audience.awaitLine(2, 250);
            }
        } catch (SocketException hungUpOn) {
            // The observer has hung up while a byte was sent, and says so next.
        }
        assertThat(audience.await("lost its connection")).contains("next to nothing arrived for 0.3 s");
    }

    /** Those who say nothing at all keep nobody from introducing itself, though each of them may take a minute. */
    @Test
    void silentConnectionsKeepNobodyOut() throws Exception {
        listen("", 4, LONG, LONG, LONG);
        List<Socket> silent = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            silent.add(new Socket("127.0.0.1", observer.port()));
        }
        assertOthersAreUnharmed();
        for (Socket socket : silent) {
            socket.close();
        }
    }

    /** A block of a megabyte that stands for gigabytes of names ends the session of who sent it, and no other. */
    @Test
    void whoAsksForTooMuchMemoryIsSentAwayAlone() throws Exception {
        listen();
        try (FakeProgram honest = new FakeProgram(observer.port(), 1);
                FakeProgram liar = new FakeProgram(observer.port(), 2)) {
            honest.introduce(0, "");
            byte[] trace = FakeProgram.trace();
            honest.send(trace, 0, trace.length / 2);
            liar.introduce(0, "");
            liar.send(FakeProgram.bomb());
            assertThat(liar.notes())
                    .last()
                    .extracting(Note::text)
                    .asString()
                    .contains("needs more memory than there is");
            honest.send(trace, trace.length / 2, trace.length);
            assertThat(honest.notes()).contains(Note.call("a.Foo.abort"));
        }
    }

    @Test
    void refusesTracesWithoutTheValuesThatItNeeds() throws Exception {
        listen();
        try (FakeProgram program = new FakeProgram(observer.port(), 1)) {
            program.introduce(0, "");
            program.send(FakeProgram.withoutValues());
            assertThat(program.notes()).last().extracting(Note::kind).isEqualTo(Note.Kind.ENOUGH);
        }
        assertThat(audience.await("refused:")).contains("the agent's option profile=full records values");
        assertOthersAreUnharmed();
    }
}
