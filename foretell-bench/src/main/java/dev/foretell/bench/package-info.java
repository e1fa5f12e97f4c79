/**
 * What recording costs. {@link dev.foretell.bench.Measure} runs one kernel in its own JVM and prints
 * one line; {@link dev.foretell.bench.Overhead} runs all of them so, plain and recorded, and prints
 * the table. The kernels themselves, in {@link dev.foretell.bench.kernel}, know nothing of either.
 */
package dev.foretell.bench;
