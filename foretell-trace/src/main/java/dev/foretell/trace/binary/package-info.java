// SPDX-License-Identifier: Apache-2.0
/**
 * The binary trace format, as {@code docs/trace-format.md} specifies it. The recording side starts
 * with {@link dev.foretell.trace.binary.BlockWriter}, which runs inside the observed program and is
 * as frugal as {@code dev.foretell.trace.raw}.
 */
package dev.foretell.trace.binary;
