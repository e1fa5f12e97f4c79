// SPDX-License-Identifier: Apache-2.0
/** What a run did in which one thread ran at a time: start at {@link dev.foretell.trace.serial.SerialRun}. */
package dev.foretell.trace.serial;
