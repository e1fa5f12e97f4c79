// SPDX-License-Identifier: Apache-2.0
/**
 * The way of a trace to an observer. {@link dev.foretell.runtime.stream.ObserverOutput} is what the
 * drain writes to; it never waits. {@link dev.foretell.runtime.stream.StreamBuffer} keeps what the observer has not taken,
 * and {@link dev.foretell.runtime.stream.ObserverLink} connects, sends, and comes back after a broken connection. {@link
 * dev.foretell.runtime.stream.EngineLink} stands in its place for an observer in the same process.
 */
package dev.foretell.runtime.stream;
