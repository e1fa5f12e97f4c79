// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/** An object of the observed program, by its number in the run; 0 is null. */
public record Reference(long number) {
    public static final Reference NULL = new Reference(0);
}
