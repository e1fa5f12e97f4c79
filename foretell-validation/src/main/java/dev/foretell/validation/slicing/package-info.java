// SPDX-License-Identifier: Apache-2.0
/**
 * Programs in pairs, to be recorded with their control flow. In each, one thread writes {@code data} and then something else; another one reads that something, and
 * then {@code data}. In {@code Bug} the first read does not keep the thread from the second, so that the second races; only who knows that it does not matter what the first
 * read saw can tell. In {@code Safe} it does, and there is no race. Each bug can be seen by running the threads in the other order.
 */
package dev.foretell.validation.slicing;
