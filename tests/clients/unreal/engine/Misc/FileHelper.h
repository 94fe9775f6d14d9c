#pragma once

#include "CoreMinimal.h"

struct FFileHelper
{
    static bool SaveArrayToFile(const TArray<uint8>& Array, const TCHAR* Filename);
    static bool LoadFileToStringArray(TArray<FString>& Result, const TCHAR* Filename);
    static bool SaveStringArrayToFile(const TArray<FString>& Lines, const TCHAR* Filename);
};
