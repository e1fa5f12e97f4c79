// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.io.IOException;

/** A store or a report that cannot be used. The message is one line: what is wrong, where, what to do. */
public final class StoreException extends IOException {
    private static final long serialVersionUID = 1;

    public StoreException(String message) {
        super(message);
    }

    StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
