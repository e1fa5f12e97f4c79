// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import java.time.Instant;
import java.util.concurrent.StructuredTaskScope;

/** Structured tasks, as JDK 21 has them in preview. */
final class ScopeCases implements Family {
    @Override
    public void add(Passing cases) {
        cases.own("StructuredTaskScope.fork", n -> {
            try (var s = new StructuredTaskScope<>()) {
                Passing.write(n);
                s.fork(() -> {
                    Passing.read(n);
                    return 1;
                });
                s.join();
            }
        });
        cases.own("StructuredTaskScope.join", n -> {
            try (var s = new StructuredTaskScope<>()) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join();
                Passing.read(n);
            }
        });
        cases.own("StructuredTaskScope.joinUntil", n -> {
            try (var s = new StructuredTaskScope<>()) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.joinUntil(Instant.now().plusSeconds(9));
                Passing.read(n);
            }
        });
        cases.own("ShutdownOnSuccess.result", n -> {
            try (var s = new StructuredTaskScope.ShutdownOnSuccess<Integer>()) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join().result();
                Passing.read(n);
            }
        });
        cases.own("ShutdownOnFailure.throwIfFailed", n -> {
            try (var s = new StructuredTaskScope.ShutdownOnFailure()) {
                var t = s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join().throwIfFailed();
                t.get();
                Passing.read(n);
            }
        });
        cases.own("ShutdownOnFailure.exception", n -> {
            try (var s = new StructuredTaskScope.ShutdownOnFailure()) {
                var t = s.fork(() -> {
                    Passing.write(n);
                    throw new IllegalStateException();
                });
                s.join();
                t.exception();
                Passing.read(n);
            }
        });
        cases.own("StructuredTaskScope.close", n -> {
            try (var s = new StructuredTaskScope<>()) {
                s.fork(() -> {
                    Passing.write(n);
                    return 1;
                });
                s.join();
            }
            Passing.read(n);
        });
        cases.own("ScopedValue.where", n -> {
            ScopedValue<int[]> v = ScopedValue.newInstance();
            ScopedValue.runWhere(v, new int[] {n}, () -> {
                try (var s = new StructuredTaskScope<>()) {
                    Passing.write(n);
                    s.fork(() -> {
                        Passing.read(v.get()[0]);
                        return 1;
                    });
                    s.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
        });
    }
}
