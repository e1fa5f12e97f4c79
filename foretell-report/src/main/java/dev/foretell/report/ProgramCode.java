// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.Reliance;
import java.util.List;
import java.util.Set;

/** What the code of the observed program tells about the events of its trace. It says nothing where there is a doubt. Locations and names are those of the trace. */
public interface ProgramCode {
    /** Code that is not known. */
    ProgramCode NONE = new ProgramCode() {
        @Override
        public Origin lock(String location, String type) {
            return null;
        }

        @Override
        public Origin collection(String location, String type) {
            return null;
        }

        @Override
        public Origin owner(String location, String variable, String type) {
            return null;
        }

        @Override
        public Created created(String location, String variable) {
            return null;
        }

        @Override
        public List<Reliance> reliances(String location, String variable) {
            return List.of();
        }

        @Override
        public boolean writesConstant(String location, String variable) {
            return false;
        }

        @Override
        public String descriptor(String variable) {
            return "";
        }

        @Override
        public Set<String> calls(String location, String type) {
            return Set.of();
        }

        @Override
        public String resultCall(String location) {
            return null;
        }
    };

    /**
     * How the code reaches an object.
     *
     * @param path such as {@code Shop.listeners} or the name of a local variable; null if the object is used where it is made
     * @param isStatic whether the path begins at a static field
     * @param madeAt such as {@code Shop.java:12}; null if that is not known
     */
    record Origin(String path, boolean isStatic, String madeAt) {}

    /** A new object that is assigned to a variable: its class, and where it is made. */
    record Created(String type, String madeAt) {}

    /** The lock that is taken at a location; null if unknown. */
    Origin lock(String location, String type);

    /** The collection, or other object of the JDK, that is used at a location; null if unknown. */
    Origin collection(String location, String type);

    /** The object whose field is accessed at a location; null if unknown. */
    Origin owner(String location, String variable, String type);

    /** What is assigned to a variable at a location, if it is a new object; else null. */
    Created created(String location, String variable);

    /** On which earlier reads of the same variable the write at a location relies. */
    List<Reliance> reliances(String location, String variable);

    /** Whether a constant is written there. */
    boolean writesConstant(String location, String variable);

    /** The descriptor of a field; empty if unknown. */
    String descriptor(String variable);

    /** The methods that are called at a location on objects that may be of a class of the JDK. */
    Set<String> calls(String location, String type);

    /** Where the method at a location waits for the result of a task; null if unknown. */
    String resultCall(String location);
}
