// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** Methods to look at. Those whose names begin with {@code ends} end whatever their arguments are. */
@SuppressWarnings("unused")
final class Samples {
    private static int shared;
    private int own;
    private Samples other;

    private Samples() {}

    static Program program() {
        String name = Samples.class.getName().replace('.', '/');
        try (InputStream in = Samples.class.getResourceAsStream("Samples.class")) {
            return new Program(Map.of(name, in.readAllBytes()), Purity.shipped());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void endsUp(int n) {
        for (int i = 0; i < n; i++) {
            shared = i;
        }
    }

    static void endsDown(int n) {
        for (int i = n; i >= 0; i--) {
            shared = i;
        }
    }

    static void endsOverArray(int[] array) {
        for (int i = 0; i < array.length; i++) {
            shared = i;
        }
    }

    static void endsNested(int n, int m) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                shared = j;
            }
        }
    }

    static void endsWithContinue(int n) {
        for (int i = 0; i < n; i++) {
            if (i == 3) {
                continue;
            }
            shared = i;
        }
    }

    static void endsBySteps() {
        for (int i = 0; i < 100; i += 7) {
            shared = i;
        }
    }

    static void spins() {
        while (shared == 0) {
            Thread.onSpinWait();
        }
    }

    static void countsUpToShared() {
        for (int i = 0; i < shared; i++) {
            Thread.onSpinWait();
        }
    }

    static void wraps(int n) {
        for (int i = 0; i <= n; i++) {
            Thread.onSpinWait();
        }
    }

    static void skips(int n) {
        for (int i = 0; i < n; i += 2) {
            Thread.onSpinWait();
        }
    }

    static void countsTwice(int n) {
        for (int i = 0; i < n; i++) {
            i++;
        }
    }

    static void movesItsBound(int n) {
        int bound = n;
        for (int i = 0; i < bound; i++) {
            bound++;
        }
    }

    static void forgetsToCount(int n) {
        int i = 0;
        while (i < n) {
            if (shared == 1) {
                i++;
            }
        }
    }

    static void comesBack(int n) {
        for (int i = 0; i < n; i++) {
            if (shared == 1) {
                i = 0;
            }
        }
    }

    static void isFollowed(boolean flag) {
        if (flag) {
            shared = 1;
        }
        shared = 2;
    }

    static int returnsEarly(boolean flag) {
        if (flag) {
            return 1;
        }
        return 2;
    }

    static void yields(boolean flag) {
        int local = 0;
        if (flag) {
            local = 1;
            Thread.yield();
        }
        shared = local;
    }

    void writesItsOwn(boolean flag) {
        if (flag) {
            own = 1;
        }
    }

    void writesOther(boolean flag) {
        if (flag) {
            other.own = 1;
        }
    }

    static void divides(boolean flag, int by) {
        if (flag) {
            shared = 1 / by;
        }
    }

    static void throwsIt(boolean flag) {
        if (flag) {
            throw new IllegalStateException();
        }
    }

    static void locks(boolean flag) {
        if (flag) {
            synchronized (Samples.class) {
                shared = 1;
            }
        }
    }

    static void sleeps(boolean flag) throws InterruptedException {
        if (flag) {
            Thread.sleep(1);
        }
    }

    static void calls(boolean flag) {
        if (flag) {
            endsUp(3);
        }
    }

    static void callsForEver(boolean flag) {
        if (flag) {
            spins();
        }
    }

    static void callsItself(boolean flag) {
        if (flag) {
            callsItself(false);
        }
    }

    static int chooses(boolean flag) {
        return shared + (flag ? 1 : 2);
    }

    static void spinsInside(boolean flag) {
        if (flag) {
            spins();
        }
    }
}
