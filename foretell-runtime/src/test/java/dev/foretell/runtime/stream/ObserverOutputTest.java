// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.runtime.Notice;
import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;
import dev.foretell.trace.wire.Proof;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The program's side, over real sockets. */
@Timeout(240)
class ObserverOutputTest {
    private static final int LIMIT = 1 << 20;
    private static final String TOKEN = "a secret of both sides";

    private final List<String> calls = new CopyOnWriteArrayList<>();
    private ObserverLink link;
    private final byte[] bytes = new byte[600_000];
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private OutputStream err;

    @BeforeEach
    void prepare() {
        new Random(3).nextBytes(bytes);
        err = Notice.divert(errors);
    }

    @AfterEach
    void restore() {
        Notice.divert(err);
    }

    @Test
    void sendsAllAndEndsInPeace() throws Exception {
        try (StubObserver observer = new StubObserver()) {
            ObserverOutput output = start(observer.peer(TOKEN));
            Hello hello = observer.accept(TOKEN);
            assertThat(hello.from()).isZero();
            assertThat(hello.name()).isEqualTo("test");
            output.write(bytes, 0, bytes.length);
            assertThat(observer.receive(bytes.length)).isEqualTo(bytes);
            observer.tell(Note.taken(bytes.length));
            output.close();
        }
        assertThat(errors.toString()).isEmpty();
    }

    @Test
    void comesAgainWhenThereWasNoRoomEvenAfterTheProgramEnded() throws Exception {
        try (StubObserver observer = new StubObserver()) {
            ObserverOutput output = start(observer.peer(""));
            output.write(bytes, 0, bytes.length);
            Hello first = observer.answer(Answer.busy("16 programs are watched already"));
            observer.hangUp();
            Thread end = new Thread(output::close);
            end.start();
            for (int i = 0; i < 40; i++) {
                observer.answer(Answer.busy("16 programs are watched already"));
                observer.hangUp();
            }
            assertThat(observer.accept("").session()).isEqualTo(first.session());
            assertThat(observer.receive(bytes.length)).isEqualTo(bytes);
            observer.tell(Note.taken(bytes.length));
            end.join();
        }
        assertThat(errors.toString()).isEmpty();
    }

    @Test
    void goesOnWhereItWasAfterTheConnectionBroke() throws Exception {
        try (StubObserver observer = new StubObserver()) {
            ObserverOutput output = start(observer.peer(""));
            output.write(bytes, 0, 200_000);
            Hello first = observer.accept("");
            observer.receive(70_000);
            observer.tell(Note.taken(50_000));
            observer.hangUp();
            output.write(bytes, 200_000, 400_000);
            Hello second = observer.accept("");
            assertThat(second.session()).isEqualTo(first.session());
            assertThat(second.from()).isLessThanOrEqualTo(50_000);
            assertThat(observer.receive(bytes.length)).isEqualTo(bytes);
            observer.tell(Note.taken(bytes.length));
            output.close();
        }
        assertThat(errors.toString()).isEmpty();
    }

    @Test
    void keepsWhatIsWrittenBeforeTheObserverIsThere() throws Exception {
        int port;
        try (StubObserver early = new StubObserver()) {
            port = early.port();
        }
        ObserverOutput output = start(new Peer("127.0.0.1", port, "", "test"));
        output.write(bytes, 0, bytes.length);
        try (StubObserver late = new StubObserver(port)) {
            late.accept("");
            assertThat(late.receive(bytes.length)).isEqualTo(bytes);
            late.tell(Note.taken(bytes.length));
            output.close();
        }
        assertThat(errors.toString()).isEmpty();
    }

    @Test
    void refusesWhatDoesNotFitAndSaysSo() throws Exception {
        try (StubObserver observer = new StubObserver()) {
            ObserverOutput output = start(observer.peer(""));
            observer.accept("");
            byte[] block = Arrays.copyOf(bytes, 100_000);
            int taken = 0;
            try {
                while (taken < 100) {
                    output.write(block, 0, block.length);
                    taken++;
                }
            } catch (IOException e) {
                assertThat(e)
                        .hasMessageStartingWith(
                                "the observer 127.0.0.1:" + observer.port() + ": more than 896 KiB waited for it");
            }
            assertThat(taken).isEqualTo(9);
            output.write(new byte[] {1, 2, 3});
            byte[] all = observer.receive(taken * block.length + 3);
            assertThat(Arrays.copyOfRange(all, taken * block.length, all.length))
                    .containsExactly(1, 2, 3);
            observer.tell(Note.taken(all.length));
            output.close();
        }
        assertThat(errors.toString())
                .startsWith("[foretell] not all was observed by the observer 127.0.0.1:")
                .hasLineCount(1);
    }

    @Test
    void doesNotWaitLongForNobody() throws Exception {
        int port;
        try (StubObserver nobody = new StubObserver()) {
            port = nobody.port();
        }
        ObserverOutput output = start(new Peer("127.0.0.1", port, "", "test"));
        output.write(bytes, 0, 1000);
        output.close();
        assertThat(errors.toString())
                .contains("the last 1000 bytes did not reach it", "which could not be reached: Connection refused")
                .hasLineCount(1);
    }

    @Test
    void isOverWhenItIsRefusedDismissedOrAskedForWhatIsGone() throws Exception {
        assertThat(trouble("", Answer.refused("no room"))).isEqualTo("it refused this program: no room");
        assertThat(trouble("", Answer.accepted(new byte[Proof.BYTES], 1_000_000)))
                .isEqualTo("it asked for byte 1000000 of the trace, which is not kept any more");
        assertThat(trouble(TOKEN, Answer.accepted(new byte[Proof.BYTES], 0))).isEqualTo("it does not know the token");
        try (StubObserver observer = new StubObserver()) {
            ObserverOutput output = start(observer.peer(""));
            observer.accept("");
            observer.tell(Note.enough("it is late"));
            awaitEnd();
            assertThat(link.trouble()).isEqualTo("it stopped listening: it is late");
            assertThatThrownBy(() -> output.write(1)).hasMessageContaining("it stopped listening: it is late");
        }
    }

    @Test
    void passesOnWhatIsToBeCalled() throws Exception {
        try (StubObserver observer = new StubObserver()) {
            ObserverOutput output = start(observer.peer(""));
            observer.accept("");
            observer.tell(Note.call("com.acme.Recovery.abort"));
            observer.tell(Note.enough("done"));
            awaitEnd();
        }
        assertThat(calls).containsExactly("com.acme.Recovery.abort");
    }

    private String trouble(String token, Answer answer) throws Exception {
        try (StubObserver observer = new StubObserver()) {
            ObserverOutput output = start(observer.peer(token));
            observer.answer(answer);
            awaitEnd();
            return link.trouble();
        }
    }

    private void awaitEnd() {
        while (!link.isOver()) {
            Thread.onSpinWait();
        }
    }

    private ObserverOutput start(Peer peer) {
        StreamBuffer buffer = new StreamBuffer(LIMIT);
        link = new ObserverLink(peer, buffer, calls::add);
        return ObserverOutput.start(buffer, link, LIMIT);
    }
}
