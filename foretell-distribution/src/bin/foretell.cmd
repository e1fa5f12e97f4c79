@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Runs Foretell from the jars in ..\lib.
setlocal
set "JAVA=java.exe"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME if not exist "%JAVA%" (
    echo foretell: JAVA_HOME is %JAVA_HOME%, which has no bin\java.exe; set it to a JDK, 17 or newer 1>&2
    exit /b 2
)
if not defined JAVA_HOME where java.exe >nul 2>nul || (
    echo foretell: no java found; install a JDK, 17 or newer, or set JAVA_HOME to one 1>&2
    exit /b 2
)
"%JAVA%" %FORETELL_JAVA_OPTS% -cp "%~dp0..\lib\*" dev.foretell.cli.Main %*
exit /b %ERRORLEVEL%
