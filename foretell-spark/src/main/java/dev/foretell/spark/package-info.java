// SPDX-License-Identifier: Apache-2.0
/** Corpora of traces on Apache Spark. {@link dev.foretell.spark.SparkEngine} makes rows as tasks, of traces wherever Hadoop's file systems reach. */
package dev.foretell.spark;
