// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/** Calls what an observer asks for. Returns at once; failures stay inside. */
public interface ObserverCalls {
    /** Calls the static method of this name, such as {@code com.acme.Recovery.abort}, if it may be called. */
    void call(String method);
}
