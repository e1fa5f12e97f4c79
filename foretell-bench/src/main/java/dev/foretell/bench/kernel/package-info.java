/**
 * The kernels: numerical loops over arrays, object graphs, shared queues and locked tables, written
 * as one would write them without a recorder in mind. Each is self-contained; read any. {@link dev.foretell.bench.kernel.Kernels} lists them.
 */
package dev.foretell.bench.kernel;
