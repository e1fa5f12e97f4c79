// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

/** A class, a class path or a file of values of which no driver can be made; the message says why, and what to do. */
public final class DriverException extends Exception {
    private static final long serialVersionUID = 1L;

    public DriverException(String message) {
        super(message);
    }
}
