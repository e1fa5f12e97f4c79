// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A program, what it is checked against, and how.
 *
 * @param name what the user calls it
 * @param title one line that says what it shows
 * @param program the class with the {@code main} method
 * @param specification the resource beside it; null if there is none
 * @param model the causal model that it is checked in
 * @param events what of the recorded run is looked at
 * @param predicted what is looked for without a specification: {@code races}, {@code deadlocks}, {@code atomicity} or
 *     {@code none}
 * @param atomic the method that should be atomic, or empty
 */
public record Example(
        String name,
        String title,
        Class<?> program,
        String specification,
        String model,
        Events events,
        String predicted,
        String atomic) {
    /** What of the recorded run is looked at. */
    public enum Events {
        /** What concerns the property, and what orders it. */
        RELEVANT,
        /** All; threads look themselves, while they run. */
        KNOWLEDGE,
        /** All accesses, and nothing else. */
        ACCESSES,
        /** All accesses and operations of locks, and nothing else. */
        ACCESSES_AND_LOCKS
    }

    /** The classes that must not be recorded: they direct the observed run, and belong to no other. */
    public static final String DIRECTION = "dev.foretell.examples.Schedule:dev.foretell.examples.*$Before";

    /** What {@link #DIRECTION} does, as a table for the sliced model: nothing that a run depends on. */
    public static final List<String> PURITY =
            List.of("pure dev/foretell/examples/Schedule <init> await next run inTurn");

    private static final List<Example> ALL = List.of(
            property(
                    "landing",
                    "a landing controller lands correctly; other runs land without the radio",
                    Landing.class,
                    "landing.spec",
                    "strong",
                    Events.RELEVANT),
            property(
                    "xyz",
                    "two threads count on shared variables; one of three runs breaks the property",
                    Xyz.class,
                    "xyz.spec",
                    "strong",
                    Events.RELEVANT),
            property(
                    "swapped",
                    "writes that nothing orders change places in the weak model",
                    Swapped.class,
                    "swapped.spec",
                    "weak",
                    Events.ACCESSES),
            property(
                    "swapped-strong",
                    "the same program; the strong model keeps its writes in order",
                    Swapped.class,
                    "swapped.spec",
                    "strong",
                    Events.ACCESSES),
            new Example(
                    "locked",
                    "a lock between two writes hides their race from the observed run, not from others",
                    LockedRace.class,
                    "locked.spec",
                    "weak",
                    Events.ACCESSES_AND_LOCKS,
                    "races",
                    ""),
            new Example(
                    "locked-sync",
                    "the same program; where locks keep their order, there is no race",
                    LockedRace.class,
                    "locked.spec",
                    "sync",
                    Events.ACCESSES_AND_LOCKS,
                    "races",
                    ""),
            property(
                    "authenticate",
                    "a task waits with if instead of while; it could access before authentication",
                    AuthenticateOnce.class,
                    "authenticate.spec",
                    "sliced",
                    Events.RELEVANT),
            property(
                    "authenticate-loop",
                    "the same program with while: the access comes only after the loop has ended",
                    AuthenticateLoop.class,
                    "authenticate.spec",
                    "sliced",
                    Events.RELEVANT),
            property(
                    "gate",
                    "a thread that finds the gate open passes before it is closed: the read decides",
                    Gate.class,
                    "gate.spec",
                    "sliced",
                    Events.RELEVANT),
            property(
                    "open-gate",
                    "the same, but the read decides nothing: the gate could be passed after it was closed",
                    OpenGate.class,
                    "open-gate.spec",
                    "sliced",
                    Events.RELEVANT),
            new Example(
                    "transfers",
                    "two transfers lock the same accounts in opposite order, and could wait for each other forever",
                    Transfers.class,
                    null,
                    "weak",
                    Events.RELEVANT,
                    "deadlocks",
                    ""),
            new Example(
                    "withdrawal",
                    "each access is locked and there is no race; still the account can be closed during a withdrawal",
                    Withdrawal.class,
                    null,
                    "weak",
                    Events.RELEVANT,
                    "atomicity",
                    Withdrawal.class.getName() + ".withdraw"),
            knowledge(
                    "bank-first",
                    "a balance is taken between the halves of a transfer, but does not see it: the transfer is atomic",
                    Bank.First.class,
                    "bank.spec"),
            knowledge(
                    "bank",
                    "a balance sees half a transfer; the transferring thread learns of it: the transfer is not atomic",
                    Bank.Second.class,
                    "bank.spec"),
            knowledge(
                    "mutex",
                    "a wrong protocol for mutual exclusion; a thread that should not be in finds out, and steps back",
                    Mutex.class,
                    "mutex.spec"));

    private static Example property(
            String name, String title, Class<?> program, String specification, String model, Events events) {
        return new Example(name, title, program, specification, model, events, "none", "");
    }

    /** One that its own threads check while it runs. */
    private static Example knowledge(String name, String title, Class<?> program, String specification) {
        return property(name, title, program, specification, "strong", Events.KNOWLEDGE);
    }

    /** All examples, the first one to look at first. */
    public static List<Example> all() {
        return ALL;
    }

    /** The text of the specification. */
    public String specificationText() throws IOException {
        try (InputStream in = Example.class.getResourceAsStream(specification)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
