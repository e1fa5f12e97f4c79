// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that call every two operations of a class at the same time, on one object. {@link dev.foretell.drivers.Driver} is where to start: it has the
 * {@link dev.foretell.drivers.Operations} of a class, asks {@link dev.foretell.drivers.Expressions} for what to call them with, and writes and compiles the program.
 */
package dev.foretell.drivers;
