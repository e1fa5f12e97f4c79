// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

/** A thread's body that may throw checked exceptions; none is expected. */
@FunctionalInterface
public interface Checked extends Runnable {
    void body() throws Exception;

    @Override
    default void run() {
        try {
            body();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
