// SPDX-License-Identifier: Apache-2.0
/**
 * What a program and its observer say to each other around the bytes of a trace, as {@code docs/observer.md} specifies
 * it. The observer speaks first ({@link dev.foretell.trace.wire.Greeting}), the program introduces itself ({@link
 * dev.foretell.trace.wire.Hello}), the observer takes it in or refuses it ({@link dev.foretell.trace.wire.Answer}). Then
 * the trace flows one way and {@link dev.foretell.trace.wire.Note}s the other. One side of this runs inside the observed program.
 */
package dev.foretell.trace.wire;
