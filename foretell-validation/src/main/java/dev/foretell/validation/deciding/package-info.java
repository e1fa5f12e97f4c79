// SPDX-License-Identifier: Apache-2.0
/**
 * Programs in pairs, to be recorded without control flow. In each, one thread writes {@code data} and changes something else; another one looks at or changes that something, and then reads {@code
 * data}. In {@code Bug} the value of that something decides nothing, so the threads may come in the other order, and {@code data} races. In {@code Safe} it decides. Each bug can be seen by
 * running the threads in the other order.
 */
package dev.foretell.validation.deciding;
