// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BinaryReader;
import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Greeting;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;
import dev.foretell.trace.wire.Proof;
import dev.foretell.trace.wire.Wire;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a program tells an observer of objects that a specification knows by their fields or locks. */
@Timeout(240)
class DepartedObjectsIT {
    private static final Path AGENT = Path.of("../foretell-agent/target/foretell-agent.jar");
    private static final int MANY = 1_000;

    private static final String FIELDS =
            "spec S(Counter c) { var odd : int = c.odd; event in = lock(c); property p = past { in -> odd >= 0 } }"
                    + "spec T(Base b) { var count : int = b.count; property p = past { count >= 0 } }";
    private static final String CALLS =
            "spec S(Counter c) { event add = call c.add(..); event odd = write(c.odd); property p = past { odd -> once add } }";
    private static final String LOCKS =
            "spec S(java.util.concurrent.locks.ReentrantLock l) { event in = lock(l); event out = unlock(l);"
                    + " property p = regex { (in out)* } }";

    @TempDir
    private Path directory;

    static List<Jvm> jvms() throws IOException {
        return Jvm.installed();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void objectsOfFieldsAreToldToBeGone(Jvm jvm) throws Exception {
        Told told = run(jvm, FIELDS);
        assertThat(told.count("com.acme.ShortLived$Counter@")).isBetween(MANY / 2, MANY);
        assertThat(told.count("com.acme.ShortLived$Base@")).isBetween(MANY / 2, MANY);
        assertThat(told.late).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void objectsOfFieldsAndCallsAreToldToBeGone(Jvm jvm) throws Exception {
        Told told = run(jvm, CALLS);
        assertThat(told.count("com.acme.ShortLived$Counter@")).isBetween(MANY / 2, MANY);
        assertThat(told.late).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void locksAreToldToBeGone(Jvm jvm) throws Exception {
        Told told = run(jvm, LOCKS);
        assertThat(told.count("java.util.concurrent.locks.ReentrantLock@")).isBetween(MANY / 2, MANY);
        assertThat(told.count("com.acme.ShortLived$Counter@")).isZero();
        assertThat(told.late).isEmpty();
    }

    private Told run(Jvm jvm, String text) throws Exception {
        Path specification = Files.writeString(directory.resolve("s.spec"), text);
        Run needs = Run.of("spec", "--needs", specification.toString());
        Path list = Files.writeString(directory.resolve("needs"), needs.out());
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process program = new ProcessBuilder(
                            jvm.java().toString(),
                            "-XX:-PrintWarnings",
                            "-javaagent:" + AGENT + "=observer=127.0.0.1:" + server.getLocalPort() + ",spec=" + list,
                            "-cp",
                            "target/test-classes",
                            "com.acme.ShortLived",
                            "" + MANY)
                    .start();
            byte[] trace = take(server);
            assertThat(Jvm.text(program)).isEqualTo(MANY * (MANY + 1) / 2 + 1 + "\n");
            assertThat(Jvm.errors(program)).isEmpty();
            assertThat(program.waitFor()).isZero();
            Told told = new Told();
            BinaryReader reader = new BinaryReader(new ByteArrayInputStream(trace), told);
            reader.read();
            assertThat(reader.damage()).isNull();
            return told;
        }
    }

    /** The trace of the program that connects. */
    private static byte[] take(ServerSocket server) throws IOException {
        ByteArrayOutputStream trace = new ByteArrayOutputStream();
        try (Socket socket = server.accept()) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            new Greeting(new byte[Wire.NONCE_BYTES]).write(out);
            Hello.read(in);
            Answer.accepted(new byte[Proof.BYTES], 0).write(out);
            byte[] bytes = new byte[1 << 16];
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                trace.write(bytes, 0, n);
                Note.taken(trace.size()).write(out);
            }
        } catch (IOException closed) {
            return trace.toByteArray();
        }
        return trace.toByteArray();
    }

    private static final class Told implements EventSink {
        private final Set<String> gone = new HashSet<>();
        private final Set<String> seen = new HashSet<>();
        private final List<String> late = new ArrayList<>();
        private TraceNames names;

        int count(String prefix) {
            return (int) seen.stream()
                    .filter(name -> name.startsWith(prefix) && isGone(name))
                    .count();
        }

        /** By its number, if it has one throughout, or by its name. */
        private boolean isGone(String name) {
            int at = name.indexOf('@');
            return gone.contains(names.objectTypes().has(name.substring(0, at)) ? name.substring(at) : name);
        }

        @Override
        public void names(TraceNames given) {
            names = given;
        }

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value) {
            if (kind.isAccess() || kind == Kind.ACQUIRE || kind == Kind.RELEASE) {
                String name = names.targetNames(kind).name(target);
                int at = name.indexOf('@');
                int dot = kind.isAccess() ? name.lastIndexOf('.', at) : at;
                String object = at < 0 ? "" : name.substring(0, Math.max(0, dot)) + name.substring(at);
                if (at >= 0 && isGone(object)) {
                    late.add(kind + " " + name);
                }
                seen.add(object);
            }
        }

        @Override
        public void gone(long object) {
            gone.add("@" + object);
            gone.addAll(names.namesOf(object));
        }
    }
}
