// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.analysis.watch.WatchFigures;

/**
 * How it goes with a program that is watched.
 *
 * @param name what it is called, with its number
 * @param connected whether it is connected at this moment
 * @param bytes how much of its trace has come
 */
public record ProgramFigures(String name, String origin, boolean connected, long bytes, WatchFigures watch) {}
