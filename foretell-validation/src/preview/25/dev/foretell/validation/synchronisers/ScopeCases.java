// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

/** Structured tasks, as JDK 25 has them in preview. */
final class ScopeCases implements Family {
    @Override
    public void add(Passing cases) {
        cases.own("StructuredTaskScope.fork", n -> {
            try (var s = StructuredTaskScope.open()) {
                Passing.write(n);
                s.fork(() -> Passing.read(n));
                s.join();
            }
        });
        cases.own("StructuredTaskScope.join", n -> {
            try (var s = StructuredTaskScope.open()) {
                s.fork(() -> Passing.write(n));
                s.join();
                Passing.read(n);
            }
        });
        cases.own("Subtask.get", n -> {
            try (var s = StructuredTaskScope.open()) {
                var t = s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join();
                t.get();
                Passing.read(n);
            }
        });
        cases.own("Joiner.anySuccessfulResultOrThrow", n -> {
            try (var s = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join();
                Passing.read(n);
            }
        });
        cases.own("Joiner.allSuccessfulOrThrow", n -> {
            try (var s = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join();
                Passing.read(n);
            }
        });
        cases.own("Joiner.awaitAll", n -> {
            try (var s = StructuredTaskScope.open(Joiner.<Integer>awaitAll())) {
                var t = s.fork(() -> {
                    Passing.write(n);
                    throw new IllegalStateException();
                });
                s.join();
                t.exception();
                Passing.read(n);
            }
        });
        cases.own("Joiner.awaitAllSuccessfulOrThrow", n -> {
            try (var s = StructuredTaskScope.open(Joiner.<Integer>awaitAllSuccessfulOrThrow())) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join();
                Passing.read(n);
            }
        });
        cases.own("Joiner.allUntil", n -> {
            try (var s = StructuredTaskScope.open(Joiner.<Integer>allUntil(t -> {
                Passing.read(n);
                return true;
            }))) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join();
                Passing.read(n);
            }
        });
        cases.own("StructuredTaskScope.isCancelled", n -> {
            try (var s = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                Passing.until(s::isCancelled);
                Passing.read(n);
                s.join();
            }
        });
        cases.own("ScopedValue.where", n -> {
            ScopedValue<int[]> v = ScopedValue.newInstance();
            ScopedValue.where(v, new int[] {n}).run(() -> {
                try (var s = StructuredTaskScope.open()) {
                    Passing.write(n);
                    s.fork(() -> Passing.read(v.get()[0]));
                    s.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
        });
    }
}
