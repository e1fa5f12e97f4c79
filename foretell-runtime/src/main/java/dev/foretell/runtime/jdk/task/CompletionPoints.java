// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.task;

import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import java.util.concurrent.CompletableFuture;

/**
 * What a {@link CompletableFuture} calls. Who sees a result comes after who completed the future with
 * it; who runs a stage comes after who added it.
 */
public final class CompletionPoints {
    private static final HiddenField RESULT = new HiddenField("java.util.concurrent.CompletableFuture", "result");

    private CompletionPoints() {}

    /** Before a future gets its result, unless it has one. */
    public static void completing(CompletableFuture<?> future, int site) {
        if (JdkFields.reference(future, RESULT) == null) {
            Channels.send(future, Channels.DONE, site);
        }
    }

    /** Before a future's result is replaced. */
    public static void obtruding(CompletableFuture<?> future, int site) {
        Channels.send(future, Channels.DONE, site);
    }

    /** After a look at the result. */
    public static Object looked(CompletableFuture<?> future, Object result, int site) {
        if (result != null) {
            Channels.receive(future, Channels.DONE, site);
        }
        return result;
    }
}
