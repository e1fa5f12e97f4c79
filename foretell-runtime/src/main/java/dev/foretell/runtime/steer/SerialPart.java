// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** The part of a thread in a run in which one thread runs at a time. */
record SerialPart(SerialSession session, SerialTask task) {}
