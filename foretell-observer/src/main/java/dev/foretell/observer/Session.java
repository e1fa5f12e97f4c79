// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.analysis.watch.Subject;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;

/** One program from its first connection to its end, watched by one thread. */
final class Session implements Runnable {
    /** So much of a program's name is shown. */
    private static final int LONGEST = 100;

    private final String name;
    private final String origin;
    private final MemoryPool.Share memory;
    private final long maxHeld;
    private final Audience audience;
    private final SessionInput input;
    private final Account account;

    /**
     * @param memory what the program's tables may take
     * @param maxHeld about how many bytes its unordered events may take
     */
    Session(
            int number,
            Connection connection,
            Settings settings,
            Subject subject,
            Audience audience,
            MemoryPool.Share memory,
            long maxHeld) {
        Hello hello = connection.hello();
        this.name = "program " + number + (hello.name().isBlank() ? "" : " (" + printable(hello.name()) + ")");
        this.origin = "process " + hello.process() + " at " + connection.remote();
        this.memory = memory;
        this.maxHeld = maxHeld;
        this.audience = audience;
        this.account = new Account(name, subject, audience, this::call);
        this.input = new SessionInput(settings, connection, account::reportProgress, this::say);
    }

    SessionInput input() {
        return input;
    }

    ProgramFigures figures() {
        return new ProgramFigures(name, origin, input.isConnected(), input.position(), account.figures());
    }

    private static String printable(String text) {
        String name = text.replaceAll("[^\\p{Graph}]", "?");
        return name.length() > LONGEST ? name.substring(0, LONGEST) + "..." : name;
    }

    private void say(String line) {
        audience.said(name + " " + line);
    }

    private void call(String method) {
        input.tell(Note.call(method));
    }

    @Override
    public void run() {
        say("connected, " + origin);
        try {
            String refusal = account.read(input, memory, maxHeld);
            if (refusal != null) {
                input.end(refusal);
                input.finish(refusal);
            }
        } finally {
            input.close();
            memory.close();
        }
    }
}
